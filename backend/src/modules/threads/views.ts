import type { ResponseOf } from '@urooj/contract/endpoints';
import type { Queryable } from '../../db/pool.ts';
import { fileUrl } from '../uploads/file-url.ts';
import { type MessageRow, messagesOf, type PictureRow } from './repository.ts';

export type MessageView = ResponseOf<'readOrderThread'>['messages'][number];

export const messageView = ({ side, text, at }: MessageRow, pictures: readonly string[]): MessageView => ({
  ...{ side, text, at: at.toISOString() },
  pictures: pictures.map(fileUrl),
});

/** The messages of a thread, oldest first. @param isShown whether the reader may see a picture */
export async function messageViews(
  database: Queryable,
  threadId: string,
  isShown: (picture: PictureRow, message: MessageRow) => boolean = () => true,
): Promise<MessageView[]> {
  const { rows, pictures } = await messagesOf(database, threadId);
  const ofMessage = Map.groupBy(pictures, ({ messageId }) => messageId);
  return rows.map((message) => {
    const shown = (ofMessage.get(message.id) ?? []).filter((picture) => isShown(picture, message));
    return messageView(
      message,
      shown.map(({ name }) => name),
    );
  });
}
