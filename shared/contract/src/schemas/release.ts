import * as z from 'zod/mini';
import { RELEASE_OUTCOMES } from '../vocabulary.ts';
import { line } from './parts.ts';

/** How a release of a remote fared in one tab. Nothing of the visitor. */
export const ReleaseReportBody = z.object({ remote: line, version: line, outcome: z.enum(RELEASE_OUTCOMES) });
