import { changeStaffRights, inviteStaff } from '@urooj/api/staff-calls';
import { STAFF_RIGHTS, type StaffRight } from '@urooj/contract/vocabulary';
import { emailProblem } from '@urooj/domain/email-rule';
import type { StaffMember } from '@urooj/domain/staff';
import { useHost } from '@urooj/host/router';
import { staffRightTexts } from '@urooj/texts/en/staff-rights';
import { Checkbox, Form, FormItem, Input, Modal } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { fieldRule } from '../../components/field-rule.ts';
import { serverTextOr, useChange } from '../../components/use-change.ts';
import { peopleTexts as text } from '../../texts/en/people.ts';
import styles from './settings.module.css';

type RightsDialogProps = {
  /** Absent for somebody who is invited. */
  member?: StaffMember;
  onClose: () => void;
};

/** Invites somebody, or gives a person other rights; loaded when it is opened. */
export function RightsDialog({ member, onClose }: RightsDialogProps) {
  const { api } = useHost();
  const { busy, change } = useChange();
  const [rights, setRights] = useState<readonly StaffRight[]>(member?.rights ?? []);
  const [isTried, setTried] = useState(false);

  async function send(email: string) {
    setTried(true);
    if (rights.length === 0) return;
    const outcome = await change(
      member
        ? {
            call: () => changeStaffRights(api, member.id, [...rights]),
            done: text.changed,
            failed: serverTextOr(text.changeFailed),
          }
        : {
            call: () => inviteStaff(api, { email: email.trim(), rights: [...rights] }),
            done: text.invited,
            failed: serverTextOr(text.inviteFailed),
          },
    );
    if (outcome === 'made') onClose();
  }

  return (
    <Modal open title={member ? text.changeOf(member.name) : text.invite} footer={null} onCancel={onClose}>
      <Form<{ email?: string }>
        name="rights"
        noValidate
        layout="vertical"
        requiredMark="optional"
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        disabled={busy}
        onFinish={({ email = '' }) => void send(email)}
      >
        <Stack>
          {member ? (
            <p>{text.changeHelp}</p>
          ) : (
            <FormItem name="email" label={text.email} extra={text.emailHelp} rules={[fieldRule(emailProblem)]} required>
              <Input type="email" dir="ltr" autoComplete="off" spellCheck={false} />
            </FormItem>
          )}
          <RightsFields rights={rights} onChange={setRights} />
          {isTried && rights.length === 0 ? <Notice tone="error">{text.noRight}</Notice> : null}
          <div>
            <Button type="submit" busy={busy}>
              {member ? text.save : text.send}
            </Button>
          </div>
        </Stack>
      </Form>
    </Modal>
  );
}

type RightsFieldsProps = { rights: readonly StaffRight[]; onChange: (rights: readonly StaffRight[]) => void };

/** Each right with a sentence that says what it opens. */
function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const toggle = (right: StaffRight, isOn: boolean) =>
    onChange(STAFF_RIGHTS.filter((one) => (one === right ? isOn : rights.includes(one))));
  return (
    <fieldset className={classNames(styles.group, styles.rights)}>
      <legend>{text.rights}</legend>
      <Stack gap="tight">
        {STAFF_RIGHTS.map((right) => (
          <div key={right}>
            <Checkbox
              checked={rights.includes(right)}
              aria-describedby={`about-${right}`}
              onChange={({ target }) => toggle(right, target.checked)}
            >
              {staffRightTexts.names[right]}
            </Checkbox>
            <p id={`about-${right}`} className={styles.about}>
              {staffRightTexts.about[right]}
            </p>
          </div>
        ))}
      </Stack>
    </fieldset>
  );
}
