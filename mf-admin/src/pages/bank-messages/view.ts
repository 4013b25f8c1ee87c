import type { BankMessageCalls } from '@urooj/api/bank-message-calls';
import type { HostApi } from '@urooj/host/host';
import type { ReactNode } from 'react';

/** What a view needs to load its data. */
export type ViewSource = {
  /** For the calls that no other view makes. */
  readonly api: HostApi['api'];
  readonly calls: BankMessageCalls;
  readonly config: HostApi['config'];
  /** Whether the user may download the whole list. */
  readonly hasFile: boolean;
  /** The query of the URL. */
  readonly params: URLSearchParams;
  readonly signal: AbortSignal;
};

/** The module of a view: it loads its data, and shows them or what has failed. */
export type View = { readonly load: (source: ViewSource) => Promise<ReactNode> };
