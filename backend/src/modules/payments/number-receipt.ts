import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/pool.ts';
import { payments, receiptCounter } from '../../db/schema.ts';

/**
 * Gives the receipt of an approved payment, and so of the payment of its difference, the next number. Every other approval waits from
 * here until the transaction ends, so this comes after whatever an approval itself may wait for.
 * @param id of the payment of the whole
 */
export async function numberReceipt(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`
    with next as (
      insert into ${receiptCounter} as counter (id, last_number) values (1, 1)
      on conflict (id) do update set last_number = counter.last_number + 1 returning last_number
    )
    update ${payments} set receipt_number = next.last_number from next
    where ${payments.id} = ${id} or ${payments.differenceOf} = ${id}`);
}
