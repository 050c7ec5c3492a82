import { useQuery } from '@tanstack/react-query';
import { Check, PowerOff } from 'lucide-react';
import { useState } from 'react';
import { type AdminQuest, changeQuest, listAdminQuests } from '#contract/admin-quests.ts';
import { call } from '#client/lib/api-client.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { Pill } from '#client/ui/pill.tsx';
import { AdminTable, type Column } from '../admin-table.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SectionHead } from '../section-head.tsx';

/** Lists quests with their figures; each can be switched off (Q01, Q02). */
export function QuestsSection() {
  const { t, language } = useTranslate();
  const quests = useQuery(read(listAdminQuests, {}));
  const [changing, setChanging] = useState<AdminQuest>();
  const items = quests.data?.items;
  const titleOf = ({ title }: AdminQuest) => title[language];
  const number = (value: number) => formatNumber(value, language);

  const columns: Column<AdminQuest>[] = [
    { label: t('admin.quest'), renderCell: titleOf },
    { label: t('admin.stateLabel'), renderCell: ({ published }) => <QuestState isOn={published} /> },
    { label: t('admin.period'), isSpare: true, renderCell: ({ period }) => t(`admin.period.${period}`) },
    { label: t('admin.balance'), isSpare: true, renderCell: ({ points }) => number(points) },
    { label: t('admin.began'), isFigure: true, renderCell: ({ people }) => t('admin.peopleCount', { count: people }) },
    {
      label: t('admin.completions'),
      isFigure: true,
      renderCell: ({ completed }) => t('admin.times', { count: completed }),
    },
    {
      label: t('admin.pointsGiven'),
      isSpare: true,
      renderCell: ({ completed, points }) => number(completed * points),
    },
    {
      label: t('admin.decide'),
      renderCell: (quest) => (
        <Button
          size="small"
          aria-label={`${t(quest.published ? 'admin.switchOff' : 'admin.switchOn')}: ${titleOf(quest)}`}
          onClick={() => setChanging(quest)}
        >
          {t(quest.published ? 'admin.switchOff' : 'admin.switchOn')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <SectionHead title={t('admin.section.quests')} text={t('admin.questsText')} />
      <AdminTable
        caption={t('admin.section.quests')}
        query={{
          ...quests,
          data: items && { items, page: 1, pageSize: items.length, total: items.length },
        }}
        columns={columns}
        rowOf={(quest) => ({ uuid: quest.uuid, name: titleOf(quest) })}
        emptyText={t('admin.noQuests')}
      />
      <DialogBoundary onClose={() => setChanging(undefined)}>
        {changing ? (
          <ReasonDialog
            title={`${t(changing.published ? 'admin.switchOff' : 'admin.switchOn')}: ${titleOf(changing)}`}
            text={t(changing.published ? 'admin.questOffText' : 'admin.questOnText')}
            submitLabel={t(changing.published ? 'admin.switchOff' : 'admin.switchOn')}
            act={(reason) => {
              const { uuid, published, version } = changing;
              return call(changeQuest, { params: { uuid }, body: { published: !published, version, reason } });
            }}
            changes={[listAdminQuests.path]}
            onClose={() => setChanging(undefined)}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}

function QuestState({ isOn }: { isOn: boolean }) {
  const { t } = useTranslate();
  return (
    <Pill tone={isOn ? 'neutral' : 'warning'} icon={isOn ? <Check /> : <PowerOff />}>
      {t(isOn ? 'admin.on' : 'admin.off')}
    </Pill>
  );
}
