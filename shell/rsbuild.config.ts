import { defineShellBuild } from '@urooj/tooling/rsbuild';

export default defineShellBuild(import.meta.dirname);
