import { defineRemoteBuild } from '@urooj/tooling/rsbuild';

export default defineRemoteBuild(import.meta.dirname);
