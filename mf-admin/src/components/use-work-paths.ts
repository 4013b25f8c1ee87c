import { useSession } from '@urooj/host/router';
import { paths } from '../paths.ts';

/** What components link to that dashboard and desk share. */
type WorkPaths = Pick<typeof paths, 'payment' | 'bankMessage' | 'waiting'>;

/** Links to the pages that the user may open: the dashboard is only for the primary admin. */
export const useWorkPaths = (): WorkPaths => (useSession().canAdmin ? paths : paths.ofDesk);
