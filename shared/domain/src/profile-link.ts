import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { isProfileLink } from './links.ts';

/** Validates a profile link as it is stored. */
export function profileLinkProblem(profileLink: string): FieldErrorCode | null {
  if (profileLink.trim() === '') return 'profile_link_required';
  return isProfileLink(profileLink) ? null : 'profile_link_invalid';
}
