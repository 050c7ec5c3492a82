import { FileUp, Globe, Pilcrow, SquarePlay } from 'lucide-react';
import { type ClipboardEvent, Suspense, useState } from 'react';
import { uploadText, uploadUrl, uploadVideo } from '#contract/documents.ts';
import { pastedTextProblem } from '#domain/documents/upload-rules.ts';
import { shownAddress } from '#domain/documents/web-address.ts';
import { call } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { useFolders } from '#client/features/documents/documents.api.ts';
import { RoomNote } from '#client/features/billing/lazy-room-note.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Note } from '#client/ui/note.tsx';
import { TabGroup } from '#client/ui/tab-group.tsx';
import { TabPanel } from '#client/ui/tab-panel.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { refusalOf } from './chosen-file.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { DocumentChoices } from './document-choices.tsx';
import { DropArea } from './drop-area.tsx';
import { PageDrop } from './page-drop.tsx';
import { pageProblem, PageSource, wholeAddress } from './page-source.tsx';
import { TextSource } from './text-source.tsx';
import { addFiles, closeUpload, useUploadDialog } from './upload-dialog-store.ts';
import { clearSent, type SentEntry, type UploadDraft, withPasted } from './upload-draft.ts';
import styles from './upload-form.module.css';
import { uploads } from './use-uploads.ts';
import { VideoSource, videoProblem } from './video-source.tsx';
import { useUploadRules } from './use-upload-rules.ts';

const TITLE_LENGTH = 60;

interface UploadFormProps {
  draft: UploadDraft;
  onDraft: (draft: UploadDraft) => void;
  /** Called with the started uploads, and whether a test of the document follows. */
  onSent: (sent: SentEntry[], wantsTest: boolean) => void;
}

/** Form to choose what to study: files, a text, web pages or a video (D01). */
export function UploadForm({ draft, onDraft, onSent }: UploadFormProps) {
  const { t } = useTranslate();
  const { chosen, preparing } = useUploadDialog();
  const rules = useUploadRules();
  const { source, text, page, video, choices } = draft;
  const change = (part: Partial<UploadDraft>) => onDraft({ ...draft, ...part });
  const [startsWithTest, setStartsWithTest] = useState(true);
  /** Sources that were submitted before, so that their errors show. */
  const [attempted, setAttempted] = useState<UploadDraft['source'][]>([]);

  const files = chosen.map((entry) => ({ ...entry, refusal: refusalOf(entry, rules) }));
  // Show refused files first, since they would be out of view in a long list.
  const refusedFirst = files.toSorted((a, b) => Number(!a.refusal) - Number(!b.refusal));
  const accepted = files.filter(({ refusal }) => !refusal);

  const isTeacher = useUser()?.userType === 'teacher';
  const isFirst = useFolders().data?.documentTotal === 0 && !isTeacher;
  const offersTest = isFirst && (source !== 'file' || accepted.length <= 1);
  const wantsTest = offersTest && startsWithTest;

  function send(): void {
    if (source === 'file' && preparing > 0) return;
    setAttempted([...attempted, source]);
    if (source === 'file') {
      if (accepted.length > 0) {
        onSent(
          accepted.map(({ id, file }) => ({ uploadId: uploads.addFile(file, choices), fileId: id })),
          wantsTest,
        );
      }
      return;
    }
    const uploadId = { text: submitText, url: submitPage, youtube: submitVideo }[source]();
    if (uploadId !== undefined) onSent([{ uploadId }], wantsTest);
  }

  function submitText(): number | undefined {
    if (pastedTextProblem(text.text)) return undefined;
    const title = text.title.trim();
    const name = title || text.text.trim().slice(0, TITLE_LENGTH) || t('upload.defaultTextName');
    const body = { ...(title ? { title } : {}), text: text.text };
    return uploads.addRequest(
      name,
      (sentChoices, signal) => call(uploadText, { body: { ...body, ...sentChoices }, signal }),
      choices,
      () => clearSent('text', text),
    );
  }

  function submitPage(): number | undefined {
    if (pageProblem(page)) return undefined;
    const url = wholeAddress(page.url);
    const body = { url, depth: Number(page.depth) };
    return uploads.addRequest(
      shownAddress(url),
      (sentChoices, signal) => call(uploadUrl, { body: { ...body, ...sentChoices }, signal }),
      choices,
      () => clearSent('page', page),
    );
  }

  function submitVideo(): number | undefined {
    if (videoProblem(video)) return undefined;
    const transcript = video.transcript.trim();
    const body = { url: video.url.trim(), ...(transcript ? { transcript } : {}) };
    return uploads.addRequest(
      body.url,
      (sentChoices, signal) => call(uploadVideo, { body: { ...body, ...sentChoices }, signal }),
      choices,
      () => clearSent('video', video),
    );
  }

  /** Adds a paste to the files, the web or video source, or the text source. */
  function onPaste(event: ClipboardEvent): void {
    const pasted = [...event.clipboardData.files];
    if (pasted.length > 0) {
      change({ source: 'file' });
      addFiles(pasted);
      return;
    }
    const pastedText = event.clipboardData.getData('text/plain');
    const isField = event.target instanceof Element && event.target.closest('input, textarea');
    if (!pastedText || isField) return;
    onDraft(withPasted(draft, pastedText));
  }

  const label =
    source === 'file' && accepted.length > 0
      ? t('upload.processMany', { count: accepted.length })
      : t('upload.process');
  return (
    <TabGroup value={source} onChange={(next) => change({ source: next })}>
      <Dialog
        title={t('upload.title')}
        onClose={closeUpload}
        onPaste={onPaste}
        head={
          <div className={styles.tabs}>
            <Tabs
              stacked
              label={t('upload.sources')}
              tabs={[
                { value: 'file', label: t('upload.file'), icon: <FileUp /> },
                { value: 'text', label: t('upload.text'), icon: <Pilcrow /> },
                { value: 'url', label: t('upload.url'), icon: <Globe /> },
                { value: 'youtube', label: t('upload.youtube'), icon: <SquarePlay /> },
              ]}
            />
          </div>
        }
        foot={
          <>
            <Button onClick={closeUpload}>{t('ui.cancel')}</Button>
            <Button variant="primary" busy={source === 'file' && preparing > 0} onClick={send}>
              {label}
            </Button>
          </>
        }
      >
        <TabPanel value="file">
          <DropArea rules={rules} />
          <ChosenFiles files={refusedFirst} rules={rules} />
          {preparing > 0 ? <output>{t('upload.preparingPhotos', { count: preparing })}</output> : null}
          {!rules.readsPhotos && accepted.some(({ photos }) => photos) ? (
            <Note tone="warning">{t('upload.photosUnread')}</Note>
          ) : null}
          {attempted.includes('file') && accepted.length === 0 ? (
            <Note tone="danger" role="alert">
              {t('upload.nothingChosen')}
            </Note>
          ) : null}
          <DocumentChoices choices={choices} onChange={(next) => change({ choices: next })} />
        </TabPanel>
        <TabPanel value="text">
          <TextSource value={text} onChange={(next) => change({ text: next })} attempted={attempted.includes('text')} />
          <DocumentChoices choices={choices} onChange={(next) => change({ choices: next })} />
        </TabPanel>
        <TabPanel value="url">
          <PageSource value={page} onChange={(next) => change({ page: next })} attempted={attempted.includes('url')} />
          <DocumentChoices choices={choices} onChange={(next) => change({ choices: next })} />
        </TabPanel>
        <TabPanel value="youtube">
          <VideoSource
            value={video}
            onChange={(next) => change({ video: next })}
            attempted={attempted.includes('youtube')}
          />
          <DocumentChoices choices={choices} onChange={(next) => change({ choices: next })} />
        </TabPanel>
        {offersTest ? (
          <Checkbox className={styles.test} checked={startsWithTest} onChange={setStartsWithTest}>
            {t('upload.beginWithTest')}
          </Checkbox>
        ) : null}
        <Suspense fallback={null}>
          <RoomNote of="documents" />
        </Suspense>
      </Dialog>
      <PageDrop />
    </TabGroup>
  );
}
