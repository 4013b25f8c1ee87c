import type { User } from '@urooj/domain/entities';
import { Descriptions, Modal } from '@urooj/ui/antd';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { listTexts, columnTitles as titles } from '../../../texts/en/lists.ts';
import { userTexts as text } from '../../../texts/en/users.ts';

/** The account that the server does not let anybody change. */
export function ViewPrimaryAdmin({ user, onClose }: { user: User; onClose: () => void }) {
  const { name, email, phoneNumber, role, isBanned } = user;
  return (
    <Modal open title={text.primaryAdmin} footer={null} onCancel={onClose}>
      <Stack>
        <Notice>{text.primaryAdminLocked}</Notice>
        <Descriptions
          column={1}
          items={[
            { key: 'name', label: titles.name, children: name },
            { key: 'email', label: titles.email, children: email },
            { key: 'phone', label: text.phoneNumber, children: phoneNumber || listTexts.unknown },
            { key: 'role', label: titles.role, children: text.roles[role] },
            { key: 'banned', label: titles.banned, children: isBanned ? text.banned : text.no },
          ]}
        />
      </Stack>
    </Modal>
  );
}
