import { expect, test } from 'vitest';
import { dueOf } from '../src/bring-up.ts';

const live = () => true;

test('what changed since the last start goes live', () => {
  expect(dueOf({ shell: '1', 'mf-blog': '2' }, { shell: '1', 'mf-blog': '1' }, live)).toEqual({ 'mf-blog': '2' });
});

test('sources that went back to what they were go live again', () => {
  expect(dueOf({ 'mf-blog': '1' }, { 'mf-blog': '2' }, live)).toEqual({ 'mf-blog': '1' });
});

test('without a change nothing goes live: what an operator rolled back stays', () => {
  expect(dueOf({ 'mf-blog': '2' }, { 'mf-blog': '2' }, live)).toEqual({});
});

test('what was never live goes live', () => {
  expect(dueOf({ 'mf-blog': '1' }, { 'mf-blog': '1' }, () => false)).toEqual({ 'mf-blog': '1' });
});
