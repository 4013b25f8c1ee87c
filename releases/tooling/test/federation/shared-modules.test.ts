import { expect, test } from 'vitest';
import { acceptedRanges } from '../../src/federation/shared-modules.ts';

const VERSIONS = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' },
  ...{ '@urooj/host': '1.0.0', '@urooj/ui': '1.1.0', '@module-federation/enhanced': '2.9.2' },
};

test('a remote accepts the same major version, from its own minor version on', () => {
  const consumed = new Set(['react', 'react-dom', 'react-dom/client', '@urooj/host/router', '@urooj/ui/antd']);
  expect(acceptedRanges(VERSIONS, consumed)).toEqual({
    ...{ react: '^19.3', 'react-dom': '^19.3', 'react-router-dom': '^7.18' },
    ...{ '@urooj/host': '^1.0', '@urooj/ui': '^1.1', '@module-federation/enhanced': '^2.9' },
  });
});

test('a remote has no range for a package of which it consumes nothing, except @urooj/host, whose API it gets', () => {
  expect(acceptedRanges(VERSIONS, new Set(['react']))).toEqual({
    ...{ react: '^19.3', '@urooj/host': '^1.0', '@module-federation/enhanced': '^2.9' },
  });
});
