import { statusOf } from '@urooj/api/result';
import { readThread, replyToThread, type Thread } from '@urooj/api/thread-calls';
import { formatDateTime } from '@urooj/domain/dates';
import { messageProblem, type ThreadMessage } from '@urooj/domain/thread';
import { type Attempt, attemptFor } from '@urooj/host/attempt';
import { Link, useHost } from '@urooj/host/router';
import { usePickedPictures } from '@urooj/host/use-picked-pictures';
import { Drawer, Form, FormItem, TextArea } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { PicturePicker } from '@urooj/ui/picture-picker';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useRef } from 'react';
import { fieldRule } from '../../components/field-rule.ts';
import { useCall } from '../../components/use-call.ts';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { paths } from '../../paths.ts';
import { messagesTexts as text } from '../../texts/en/messages.ts';
import styles from './messages.module.css';

/** One thread with its messages, and the form for a reply; loaded when it is opened. */
export function ThreadDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, config } = useHost();
  const { loaded, reload } = useCall(
    useCallback((options) => readThread(api, config.apiHost, id, options), [api, config.apiHost, id]),
  );
  const name = loaded?.ok ? loaded.value.name || loaded.value.email : '';
  return (
    <Drawer open title={text.title(name)} onClose={onClose} size={560}>
      {loaded === null ? <Skeleton label={text.loading} shape="row" count={4} /> : null}
      {loaded?.ok === false ? <Failed isUnknown={statusOf(loaded.error) === 404} onRetry={reload} /> : null}
      {loaded?.ok ? <OpenThread thread={loaded.value} onSent={reload} /> : null}
    </Drawer>
  );
}

function Failed({ isUnknown, onRetry }: { isUnknown: boolean; onRetry: () => void }) {
  return isUnknown ? <EmptyState title={text.unknown} /> : <ErrorState title={text.failedOne} onRetry={onRetry} />;
}

function OpenThread({ thread, onSent }: { thread: Thread; onSent: () => void }) {
  const { orderId, messages } = thread;
  return (
    <Stack>
      {orderId === null ? null : <Link to={paths.order(orderId)}>{text.toOrder}</Link>}
      <ol aria-label={text.label} className={styles.messages}>
        {messages.map((message) => (
          <Message key={`${message.side} ${message.at} ${message.text}`} message={message} />
        ))}
      </ol>
      <Reply thread={thread} onSent={onSent} />
    </Stack>
  );
}

function Message({ message }: { message: ThreadMessage }) {
  return (
    <li className={styles[message.side]}>
      <strong>{text.sides[message.side]}</strong> · <time dateTime={message.at}>{formatDateTime(message.at)}</time>
      {message.text === '' ? null : (
        <p dir="auto" className={styles.text}>
          {message.text}
        </p>
      )}
      {message.pictures.map((url, index) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer">
          <img src={url} alt={text.picture(index + 1)} loading="lazy" className={styles.picture} />
        </a>
      ))}
    </li>
  );
}

/** An antd form: what was typed stays where the reply could not be sent. Only the page of an order can show pictures. */
function Reply({ thread, onSent }: { thread: Thread; onSent: () => void }) {
  const { api } = useHost();
  const pictures = usePickedPictures(api);
  const { urls } = pictures;
  const { busy, change } = useChange();
  const attempt = useRef<Attempt | null>(null);

  async function send({ reply = '' }: { reply?: string }) {
    const body = { text: reply.trim(), ...(urls.length > 0 && { pictures: [...urls] }) };
    attempt.current = attemptFor(attempt.current, body);
    const { key } = attempt.current;
    const outcome = await change({
      call: () => replyToThread(api, thread.id, body, key),
      done: text.sent,
      failed: serverTextOr(text.sendFailed),
    });
    if (outcome !== 'failed') onSent();
  }

  const rule = fieldRule((typed) => messageProblem(typed, urls.length));
  return (
    <Form<{ reply?: string }> name="reply" layout="vertical" onFinish={(values) => void send(values)}>
      <FormItem name="reply" label={text.reply} extra={text.sentTo(thread.email)} rules={[rule]}>
        <TextArea rows={5} dir="auto" />
      </FormItem>
      <Stack>
        {thread.orderId === null ? null : <PicturePicker pictures={pictures} />}
        <div>
          <Button type="submit" busy={busy || pictures.isUploading}>
            {text.send}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
