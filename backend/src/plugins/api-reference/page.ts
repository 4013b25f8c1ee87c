import { type Access, ENDPOINTS, type EndpointName } from '@urooj/contract/endpoints';
import { ERRORS } from '@urooj/contract/errors';
import { xmlText as text } from '../../modules/blog/xml.ts';
import { type Description, type Field, fieldsOf, type Operation, schemaIn, typeOf } from './schema.ts';

const WHO: Readonly<Record<Access, string>> = {
  public: 'Everybody',
  session: 'Who is logged in',
  'own-email-or-admin': 'The owner of the e-mail, or the admin',
  admin: 'The one admin',
  'blog-admin': 'An admin, with the token of the session in x-auth-token',
};

export const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#14162b, #f3f1ea); --soft: light-dark(#53566e, #b3b6cd);
  --paper: light-dark(#f8f6f1, #0d0f1e); --card: light-dark(#fff, #171a31); --line: light-dark(#dedacf, #2b2f4e);
  --accent: light-dark(#3730b5, #b3b0ff) }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main, header { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem }
a { color: var(--accent) }
code { font: .9em/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
nav ul { columns: 14rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .35rem 0 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1rem; margin: 1rem 0 }
h1 { font-size: 1.75rem } h2 { font-size: 1.25rem; margin: 0 } h3 { font-size: 1rem; margin: 1.25rem 0 .25rem }
p { margin: .25rem 0; color: var(--soft) }
div { overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-size: .875rem }
td code { white-space: nowrap }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line) }
`;

/** Every call with who may make it, what goes in and what comes back; then every refusal. */
export function referencePage({ info, paths }: Description): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, one]) =>
      one.operationId === undefined ? [] : [{ path, method: method.toUpperCase(), name: one.operationId, one }],
    ),
  );
  const links = calls.map(({ name }) => `<li><a href="#${text(name)}">${text(name)}</a></li>`);
  const sections = calls.map(({ name, method, path, one }) => section(name as EndpointName, `${method} ${path}`, one));
  const refusals = Object.entries(ERRORS).map(([code, { status, text: told }]) => [code, String(status), told]);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of ${text(info.title)}</title><style>${STYLE}</style></head><body>
<header><h1>API of ${text(info.title)}</h1><p>Made from the description at <a href="/openapi.json">/openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${links.join('')}<li><a href="#refusals">Refusals</a></li></ul></nav></header>
<main>${sections.join('\n')}
<section id="refusals"><h2>Refusals</h2><p>A body with msg, code and requestId.</p>${table(['Code', 'Status', 'Text'], refusals)}</section>
</main></body></html>
`;
}

function section(name: EndpointName, address: string, { parameters = [], requestBody, responses }: Operation): string {
  const { access, limit, idempotent, extension, multipart, file } = ENDPOINTS[name];
  const facts = [
    WHO[access],
    ...(limit ? ['attempts are limited'] : []),
    ...(idempotent ? ['takes an Idempotency-Key'] : []),
    ...(extension ? ['an extension of the call table'] : []),
    ...(file ? [`answers ${file}`] : []),
  ];
  const asked = parameters.map((one) => [one.name, one.in, typeOf(one.schema), one.required ? 'yes' : '']);
  const answer = schemaIn(Object.values(responses ?? {})[0]);
  const body = schemaIn(requestBody);
  const parts = [
    part('Parameters', table(['Name', 'In', 'Type', 'Required'], asked), asked.length),
    part(multipart ? 'Form' : 'Body', fieldTable(body ? fieldsOf(body) : []), body ? 1 : 0),
    part('Answer', answer ? `<p>${text(typeOf(answer))}</p>${fieldTable(fieldsOf(answer))}` : '', answer ? 1 : 0),
  ];
  return `<section id="${text(name)}"><h2>${text(name)}</h2><p><code>${text(address)}</code></p>
<p>${text(facts.join('; '))}.</p>${parts.join('')}</section>`;
}

const part = (title: string, content: string, size: number) => (size === 0 ? '' : `<h3>${title}</h3>${content}`);

const fieldTable = (fields: readonly Field[]) =>
  table(
    ['Field', 'Type', 'Required'],
    fields.map(({ name, type, isRequired }) => [name, type, isRequired ? 'yes' : '']),
  );

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join('');
  const lines = rows.map(
    ([first = '', ...rest]) =>
      `<tr><td><code>${text(first)}</code></td>${rest.map((one) => `<td>${text(one)}</td>`).join('')}</tr>`,
  );
  return `<div tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
}
