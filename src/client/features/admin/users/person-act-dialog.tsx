import { useState } from 'react';
import type { Person } from '#contract/admin-users.ts';
import { plans } from '#domain/billing/plans.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useUnsentMail } from '../use-unsent-mail.ts';
import { type ActName, type PersonAct, useActOnPeople } from './users.api.ts';

interface PersonActDialogProps {
  act: ActName;
  people: Pick<Person, 'uuid' | 'username' | 'email' | 'role' | 'tierId'>[];
  /** Called with the refused people. */
  onDone: (refused: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Asks for the reason and other input of an action on one or several people. */
export default function PersonActDialog({ act, people, onDone, onClose }: PersonActDialogProps) {
  const { t } = useTranslate();
  const [first] = people;
  const [reason, setReason] = useState('');
  const [tierId, setTierId] = useState(String(first?.tierId ?? 1));
  const [until, setUntil] = useState('');
  const [amount, setAmount] = useState('');
  const [email, setEmail] = useState('');
  const apply = useActOnPeople();
  const { toastOf, fate } = useUnsentMail();
  const isMailed = act === 'suspend' || act === 'unsuspend' || act === 'close';
  const name = people.length === 1 ? (first?.username ?? '') : t('admin.peopleCount', { count: people.length });

  const change: PersonAct =
    act === 'tier'
      ? { act, tierId: Number(tierId), until: until || null, reason }
      : act === 'role'
        ? { act, role: first?.role === 'admin' ? 'user' : 'admin', reason }
        : act === 'points'
          ? { act, amount: Number(amount), reason }
          : act === 'close'
            ? { act, email: email.trim().toLowerCase(), reason }
            : { act, reason };
  const isComplete =
    reason.trim() !== '' &&
    (act !== 'points' || (Number.isInteger(Number(amount)) && Number(amount) !== 0)) &&
    (act !== 'close' || email.trim().toLowerCase() === first?.email);

  const submit = () =>
    apply.mutate(
      { uuids: people.map(({ uuid }) => uuid), change },
      {
        onSuccess: (results) => {
          const refused = results.filter(({ code }) => code !== null);
          const nameOf = (uuid: string) => people.find((one) => one.uuid === uuid)?.username ?? '';
          if (refused.length === 0) toast(isMailed ? toastOf(t('admin.done')) : { title: t('admin.done') });
          else
            toast({
              variant: 'destructive',
              title: t('admin.doneExcept', { done: results.length - refused.length, refused: refused.length }),
              description: refused
                .slice(0, 5)
                .map(({ uuid, code }) => `${nameOf(uuid)}: ${code ? t(`errors.${code}`) : ''}`)
                .join(' · '),
            });
          onDone(new Set(refused.map(({ uuid }) => uuid)));
        },
      },
    );

  const roleTitle = first?.role === 'admin' ? 'admin.act.demote' : 'admin.act.promote';
  return (
    <FormDialog
      title={`${act === 'role' ? t(roleTitle) : t(`admin.act.${act}`)}: ${name}`}
      description={isMailed ? `${t(`admin.actText.${act}`)} ${fate}` : t(`admin.actText.${act}`)}
      submitLabel={act === 'role' ? t(roleTitle) : t(`admin.act.${act}`)}
      submittable={isComplete}
      missing={reason.trim() === '' ? t('admin.reasonMissing') : undefined}
      busy={apply.isPending}
      error={apply.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {act === 'tier' ? (
        <>
          <SelectField
            label={t('admin.plan')}
            value={tierId}
            options={Object.values(plans).map((plan) => ({ value: String(plan.tierId), label: plan.name }))}
            onChange={setTierId}
          />
          <TextField
            label={t('admin.until')}
            hint={t('admin.untilHint')}
            type="date"
            value={until}
            onChange={setUntil}
          />
        </>
      ) : null}
      {act === 'points' ? (
        <TextField
          label={t('admin.amount')}
          hint={t('admin.amountHint')}
          inputMode="numeric"
          value={amount}
          onChange={setAmount}
        />
      ) : null}
      {act === 'close' ? (
        <TextField
          label={t('documents.deleteTyped', { name: first?.email ?? '' })}
          autoComplete="off"
          spellCheck={false}
          value={email}
          onChange={setEmail}
        />
      ) : null}
      <TextField
        label={t('admin.reason')}
        hint={t(isMailed && act !== 'unsuspend' ? 'admin.reasonRead' : 'admin.reasonHint')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}
