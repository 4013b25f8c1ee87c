import * as z from 'zod/mini';
import { RELEASE_OUTCOMES } from '../vocabulary.ts';
import { line } from './parts.ts';

/** Whether a release of a remote worked in one tab. Contains nothing about the visitor. */
export const ReleaseReportBody = z.object({ remote: line, version: line, outcome: z.enum(RELEASE_OUTCOMES) });
