import type { ResponseOf } from '@urooj/contract/endpoints';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { users } from '../../db/schema.ts';
import { openChecksOf } from '../delivery-results/result-order.ts';
import { ordersWithIds } from '../orders/repository.ts';

/** Where an order is: its batch, and the order that is delivered before. */
export type Place = {
  readonly id: string;
  readonly waitsFor: string | null;
  readonly number: string | number | null;
  readonly personId: string | null;
};

type DeskOrder = ResponseOf<'deskOrders'>['orders'][number];

/** Orders as the desk shows them, in the order of their places. */
export async function viewsOf(database: Queryable, places: readonly Place[]): Promise<DeskOrder[]> {
  const ids = places.map(({ id }) => id);
  const people = [...new Set(places.flatMap(({ personId }) => personId ?? []))];
  const [rows, checks, named] = await Promise.all([
    ordersWithIds(database, ids),
    openChecksOf(database, ids),
    people.length === 0
      ? []
      : database.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, people)),
  ]);
  const placeOf = new Map(places.map((place) => [place.id, place]));
  const emailOf = new Map(named.map(({ id, email }) => [id, email]));
  return rows.map((order) => {
    const place = placeOf.get(order.id);
    const person = emailOf.get(place?.personId ?? '') ?? null;
    return {
      ...{ _id: order.id, service: order.service, platform: order.platform, quantity: order.quantity },
      ...{ status: order.status, link: targetLink(order), name: order.name ?? '', email: order.email ?? '' },
      createdAt: order.createdAt.toISOString(),
      startTime: order.startTime?.toISOString() ?? null,
      batch: place?.number ? { number: Number(place.number), person } : null,
      ...{ waitsFor: place?.waitsFor ?? null, flag: order.flagReason },
      ...{ delivered: deliveredOf(order), checks: [...(checks.get(order.id) ?? [])] },
    };
  });
}

/** Where an order is delivered to. */
export const targetLink = ({ postLink, profileLink }: { readonly postLink: string; readonly profileLink: string }) =>
  postLink === '' ? profileLink : postLink;

type Counts = Readonly<Record<'deliveredCount' | 'currentCount' | 'startCount', number | null>>;

function deliveredOf({ deliveredCount, currentCount, startCount }: Counts): number | null {
  if (deliveredCount !== null) return deliveredCount;
  return currentCount === null || startCount === null ? null : Math.max(0, currentCount - startCount);
}
