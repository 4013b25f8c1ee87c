import type { Result } from '@urooj/api/result';
import { endStaffAccess, withdrawInvitation } from '@urooj/api/staff-calls';
import type { StaffRight } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import type { OpenInvitation, Staff, StaffMember } from '@urooj/domain/staff';
import { useHost } from '@urooj/host/router';
import { staffRightTexts } from '@urooj/texts/en/staff-rights';
import type { ListColumn } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { Stack } from '@urooj/ui/layout';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Suspense, useMemo, useState } from 'react';
import { LongText, Pair } from '../../components/cells.tsx';
import { Failed } from '../../components/list-table.tsx';
import { RowActions, RowButton } from '../../components/row-actions.tsx';
import { Rows } from '../../components/rows.tsx';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { listTexts } from '../../texts/en/lists.ts';
import { peopleTexts as text } from '../../texts/en/people.ts';
import styles from './settings.module.css';

const RightsDialog = lazyComponent(
  () => import(/* webpackChunkName: "rights-dialog" */ './rights-dialog.tsx'),
  'RightsDialog',
);

/** Whose rights the dialog is about: `new` for somebody who is invited. */
type Opened = StaffMember | 'new' | null;

/** Who can get in, and who is invited. Each change is made at once, without the button of the form. */
export function People({ staff }: { staff: Result<Staff> }) {
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <section id="people" tabIndex={-1} aria-labelledby="people-heading" className={styles.people}>
      <h2 id="people-heading">{text.heading}</h2>
      <p className={styles.intro}>{text.intro}</p>
      {staff.ok ? (
        <Stack>
          <Members members={staff.value.members} onChange={setOpened} />
          <div>
            <Button onClick={() => setOpened('new')}>{text.invite}</Button>
          </div>
          {staff.value.invitations.length > 0 ? <Invited invitations={staff.value.invitations} /> : null}
        </Stack>
      ) : (
        <Failed text={text.failed} />
      )}
      <Suspense>
        {opened === null ? null : (
          <RightsDialog {...(opened !== 'new' && { member: opened })} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </section>
  );
}

const rightsText = (rights: readonly StaffRight[]): string =>
  rights.map((right) => staffRightTexts.names[right]).join(', ');

function factorsText({ passkeys, hasApp, isPrimaryAdmin }: StaffMember): string {
  const factors = [...(passkeys > 0 ? [text.passkeys(passkeys)] : []), ...(hasApp ? [text.app] : [])];
  return factors.join(', ') || (isPrimaryAdmin ? text.noFactorNeeded : text.noFactor);
}

const MEMBER_COLUMNS: readonly ListColumn<StaffMember>[] = [
  {
    title: text.columns.person,
    render: (_, { name, email }) => <Pair first={<LongText>{name}</LongText>} second={email} />,
  },
  {
    title: text.columns.rights,
    render: (_, { isPrimaryAdmin, rights }) => (isPrimaryAdmin ? text.everything : rightsText(rights)),
  },
  { title: text.columns.factors, width: 184, render: (_, member) => factorsText(member) },
  {
    title: text.columns.lastVisit,
    width: 136,
    render: (_, { lastVisitAt }) => (lastVisitAt === null ? text.noVisit : formatDateTime(lastVisitAt)),
  },
];

/** The owner first. */
function Members({ members, onChange }: { members: readonly StaffMember[]; onChange: (member: StaffMember) => void }) {
  const columns = useMemo(
    (): readonly ListColumn<StaffMember>[] => [
      ...MEMBER_COLUMNS,
      {
        title: listTexts.actions,
        width: 248,
        render: (_, member) =>
          member.isPrimaryAdmin ? listTexts.noActions : <MemberActions member={member} onChange={onChange} />,
      },
    ],
    [onChange],
  );
  const rows = useMemo(
    () => members.toSorted((a, b) => Number(b.isPrimaryAdmin) - Number(a.isPrimaryAdmin)),
    [members],
  );
  return <Rows label={text.label} rows={rows} columns={columns} minWidth={880} />;
}

function MemberActions({ member, onChange }: { member: StaffMember; onChange: (member: StaffMember) => void }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();
  const { id, name, email } = member;

  async function end() {
    const question = { title: text.endOf(name), text: text.endQuestion(email), danger: true };
    if (!(await notify.confirm({ ...question, confirm: text.end, cancel: text.keep }))) return;
    await change({ call: () => endStaffAccess(api, id), done: text.ended, failed: serverTextOr(text.endFailed) });
  }

  return (
    <RowActions>
      {[
        <RowButton key="change" aria-label={text.changeOf(name)} onClick={() => onChange(member)}>
          {text.change}
        </RowButton>,
        <RowButton key="end" tone="danger" aria-label={text.endOf(name)} busy={busy} onClick={() => void end()}>
          {text.end}
        </RowButton>,
      ]}
    </RowActions>
  );
}

const INVITATION_COLUMNS: readonly ListColumn<OpenInvitation>[] = [
  { title: text.invitationColumns.email, render: (_, { email }) => <LongText>{email}</LongText> },
  { title: text.invitationColumns.rights, render: (_, { rights }) => rightsText(rights) },
  { title: text.invitationColumns.expires, width: 184, render: (_, { expiresAt }) => formatDateTime(expiresAt) },
  { title: listTexts.actions, width: 136, render: (_, invitation) => <Withdraw invitation={invitation} /> },
];

function Invited({ invitations }: { invitations: readonly OpenInvitation[] }) {
  return (
    <Stack gap="tight">
      <h3>{text.invitations}</h3>
      <Rows label={text.invitationsLabel} rows={invitations} columns={INVITATION_COLUMNS} minWidth={720} />
    </Stack>
  );
}

function Withdraw({ invitation: { id, email } }: { invitation: OpenInvitation }) {
  const { api, notify } = useHost();
  const { busy, change } = useChange();

  async function withdraw() {
    const question = { title: text.withdrawOf(email), text: text.withdrawQuestion(email) };
    if (!(await notify.confirm({ ...question, confirm: text.withdraw, cancel: text.keepInvitation }))) return;
    await change({
      call: () => withdrawInvitation(api, id),
      done: text.withdrawn,
      failed: serverTextOr(text.withdrawFailed),
    });
  }

  return (
    <RowActions>
      {[
        <RowButton key="withdraw" aria-label={text.withdrawOf(email)} busy={busy} onClick={() => void withdraw()}>
          {text.withdraw}
        </RowButton>,
      ]}
    </RowActions>
  );
}
