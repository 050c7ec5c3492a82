import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Document, getDocument } from '#contract/documents.ts';
import { linkBounds } from '#domain/sharing/link-rules.ts';
import { LicenceField } from '#client/features/documents/licence-field.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Note } from '#client/ui/note.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { LinkList } from './link-list.tsx';
import styles from './share-dialog.module.css';
import { useCreateLink, useLinks, useSharedCards, useSharedTests } from './sharing.api.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const expiries = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, never: undefined } as const;
type Expiry = keyof typeof expiries;

interface ShareDialogProps {
  document: Pick<Document, 'uuid' | 'name'>;
  onClose: () => void;
  returnFocus?: () => void;
}

function showOnMount(element: HTMLElement | null): void {
  element?.focus();
  element?.scrollIntoView({ block: 'start' });
}

/** Creates links to a document and shows their usage (S01). */
export default function ShareDialog({ document: { uuid, name }, onClose, returnFocus }: ShareDialogProps) {
  const { t } = useTranslate();
  const links = useLinks(uuid);
  const [hasNew, setHasNew] = useState(false);
  const [asksAnother, setAsksAnother] = useState(false);
  const hasLinks = Boolean(links.data?.items.length);
  const document = useQuery(read(getDocument, { params: { uuid } })).data;
  return (
    <Dialog
      title={t('sharing.dialogTitle', { name })}
      description={t('sharing.dialogText')}
      onClose={onClose}
      {...(returnFocus ? { returnFocus } : {})}
    >
      <Stack>
        <NothingMadeNote documentUuid={uuid} />
        {links.data && hasLinks ? (
          <section aria-label={t('sharing.listTitle')}>
            {/* A new link is the first of the list: brings it into view. */}
            <h3
              key={links.data.items[0]?.uuid}
              ref={hasNew ? showOnMount : undefined}
              tabIndex={-1}
              className={styles.heading}
            >
              {t('sharing.listTitle')}
            </h3>
            <LinkList links={links.data.items} firstLeads />
          </section>
        ) : null}
        {hasLinks ? (
          <Button
            variant="link"
            className={styles.another}
            aria-expanded={asksAnother}
            onClick={() => setAsksAnother(!asksAnother)}
          >
            <Plus />
            {t('sharing.another')}
          </Button>
        ) : null}
        {links.isPending ? null : (
          <div hidden={hasLinks && !asksAnother}>
            <NewLinkForm
              documentUuid={uuid}
              onCreated={() => {
                setHasNew(true);
                setAsksAnother(false);
              }}
            >
              {document ? <LicenceField document={document} /> : null}
            </NewLinkForm>
          </div>
        )}
        {links.data && !hasLinks ? <p className={styles.aside}>{t('sharing.noneHere')}</p> : null}
        {links.isPending ? <Skeleton height={120} /> : null}
        {links.error ? (
          <ErrorPanel title={t('sharing.listFailed')} error={links.error} onRetry={() => void links.refetch()} />
        ) : null}
        <p className={styles.aside}>
          {t('sharing.withClass')} <Link to="/classes">{t('sharing.classes')}</Link>
        </p>
      </Stack>
    </Dialog>
  );
}

/** Warns that the document has no material to practise with. */
function NothingMadeNote({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  const tests = useSharedTests(documentUuid);
  const cards = useSharedCards(documentUuid);
  if (!tests.data || !cards.data || tests.data.items.length + cards.data.total > 0) return null;
  return <Note tone="warning">{t('sharing.nothingMade')}</Note>;
}

/** `children` are the fields before the button. */
function NewLinkForm({
  documentUuid,
  onCreated,
  children,
}: {
  documentUuid: string;
  onCreated: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslate();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState<Expiry>('week');
  const [most, setMost] = useState('');
  const create = useCreateLink();
  const maxUses = most.trim() === '' ? null : Number(most.replaceAll(/[.,\s]/g, ''));
  const isWrong = maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= linkBounds.maxUses);
  function submit(): void {
    if (isWrong || create.isPending) return;
    const lasts = expiries[expiry];
    const expiresAt = lasts === undefined ? null : new Date(Date.now() + lasts).toISOString();
    create.mutate(
      { documentUuid, name, expiresAt, maxUses },
      {
        onSuccess: () => {
          setName('');
          setMost('');
          onCreated();
        },
      },
    );
  }
  return (
    <Stack
      as="form"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={t('sharing.name')}
        aside={t('sharing.optional')}
        hint={t('sharing.nameHint')}
        value={name}
        onChange={setName}
        maxLength={linkBounds.name}
        autoComplete="off"
      />
      <div className={styles.limits}>
        <SelectField
          label={t('sharing.expires')}
          value={expiry}
          onChange={setExpiry}
          options={(Object.keys(expiries) as Expiry[]).map((value) => ({ value, label: t(`sharing.expiry.${value}`) }))}
        />
        <TextField
          label={t('sharing.maxUses')}
          aside={t('sharing.optional')}
          hint={t('sharing.maxUsesHint')}
          error={isWrong ? t('sharing.maxUsesWrong') : undefined}
          value={most}
          onChange={setMost}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {children}
      <FailureNote error={create.error} />
      <Button variant="primary" type="submit" busy={create.isPending}>
        {t('sharing.create')}
      </Button>
    </Stack>
  );
}
