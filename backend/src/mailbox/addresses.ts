import type { AddressObject, ParsedMail } from 'mailparser';

/** The addresses of a header, also those in groups, in lower case. */
export function addressesOf(header: AddressObject | AddressObject[] | undefined): string[] {
  const objects = header === undefined ? [] : [header].flat();
  return objects
    .flatMap(({ value }) => value.flatMap(({ address, group = [] }) => [address, ...group.map((one) => one.address)]))
    .filter((address) => address !== undefined && address !== '')
    .map((address) => String(address).toLowerCase());
}

/** Headers in which servers note to whom they have delivered a mail: a copy of which its sender names nobody, for example. */
const DELIVERY_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** Everybody to whom a mail is addressed or was delivered, in lower case. */
export function recipientsOf({ to, cc, headerLines }: ParsedMail): string[] {
  const delivered = headerLines.flatMap(({ key, line }) =>
    DELIVERY_HEADERS.includes(key)
      ? [
          line
            .slice(line.indexOf(':') + 1)
            .replace(/[<>\s]/g, '')
            .toLowerCase(),
        ]
      : [],
  );
  return [...addressesOf(to), ...addressesOf(cc), ...delivered];
}
