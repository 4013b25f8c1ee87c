import type { Translated } from '@urooj/texts/translated';
import type { texts as en } from './en.ts';

/** The texts of mails to customers. */
type CustomerTexts =
  | (
      | 'greeting'
      | 'orderId'
      | 'remarks'
      | 'guarantee'
      | 'guaranteeUse'
      | 'startedUnpaid'
      | 'openOrder'
      | 'unpaid'
      | 'linkChanged'
      | 'newOrderLink'
      | 'orderCode'
      | 'ordersInAccount'
      | 'endedPayment'
      | 'notMe'
    )
  | (
      | 'passwordReset'
      | 'verification'
      | 'passwordChanged'
      | 'accountDeleted'
      | 'dataCopy'
      | 'guestDeleted'
      | 'factorChanged'
      | 'secondFactorReset'
      | 'recoveryCodeUsed'
    )
  | (
      | 'factorLocked'
      | 'newBrowser'
      | 'orderReceived'
      | 'orderStatus'
      | 'paymentReceived'
      | 'paymentApproved'
      | 'paymentRejected'
      | 'differenceMissing'
    )
  | 'refill'
  | ('refundRequested' | 'refundApproved' | 'refundRejected' | 'refundStarted' | 'refundAccountNamed' | 'refundPaidOut')
  | ('noAccount' | 'toAccount')
  | ('orderReply' | 'contactReply' | 'replyAbove' | 'replyLimit');

export type MailTexts = Translated<Pick<typeof en, CustomerTexts>>;
