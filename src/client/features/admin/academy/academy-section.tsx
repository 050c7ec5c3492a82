import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  articleBounds,
  createArticle,
  type EditedArticleSummary,
  listArticleCategories,
  listEditedArticles,
} from '#contract/admin-academy.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { articleKinds } from '#domain/academy/articles.ts';
import { publicationStates } from '#domain/academy/publication.ts';
import { call } from '#client/lib/api-client.ts';
import { formatDay } from '#client/lib/format.ts';
import { addTexts, type InterfaceLanguage, interfaceLanguages, languageNames, useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import * as texts from '#locales/admin-content.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { PublicationPill } from '../content/publication-pill.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import { ArticleEditor } from './article-editor.tsx';

addTexts(texts);

/** The academy's articles: their list, or the editor of one (X04). */
export function AcademySection({ uuid }: { uuid?: string | undefined }) {
  return uuid === undefined ? <ArticlesTable /> : <ArticleEditor key={uuid} uuid={uuid} />;
}

function ArticlesTable() {
  const { t, language } = useTranslate();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listEditedArticles>;
  const articles = useQuery({ ...read(listEditedArticles, { query }), placeholderData: keepPreviousData });
  const categories = useQuery(read(listArticleCategories, {})).data?.items ?? [];
  const [isMaking, setIsMaking] = useState(false);
  const columns: Column<EditedArticleSummary>[] = [
    {
      label: t('content.title'),
      sort: 'title',
      renderCell: (one) => <span lang={one.language}>{one.title}</span>,
    },
    { label: t('inbox.language'), renderCell: (one) => languageNames[one.language] },
    {
      label: t('academyEditor.category'),
      isSpare: true,
      renderCell: ({ category }) => categories.find(({ key }) => key === category)?.[language] ?? category,
    },
    { label: t('academyEditor.kind'), isSpare: true, renderCell: ({ kind }) => t(`academyEditor.kind.${kind}`) },
    { label: t('admin.stateLabel'), renderCell: ({ state }) => <PublicationPill state={state} /> },
    {
      label: t('academyEditor.updated'),
      sort: 'updated',
      isSpare: true,
      renderCell: ({ updatedAt }) => formatDay(updatedAt, language),
    },
  ];
  return (
    <>
      <SectionHead
        title={t('admin.section.academy')}
        text={t('academyEditor.text')}
        actions={
          <Button variant="primary" size="small" onClick={() => setIsMaking(true)}>
            {t('academyEditor.new')}
          </Button>
        }
      />
      <FilterBar
        search={t('academyEditor.search')}
        choices={[
          {
            name: 'language',
            label: t('academyEditor.anyLanguage'),
            options: interfaceLanguages.map((code) => ({ value: code, label: languageNames[code] })),
          },
          {
            name: 'category',
            label: t('academyEditor.anyCategory'),
            options: categories.map((one) => ({ value: one.key, label: one[language] })),
          },
          {
            name: 'kind',
            label: t('academyEditor.anyKind'),
            options: articleKinds.map((kind) => ({ value: kind, label: t(`academyEditor.kind.${kind}`) })),
          },
          {
            name: 'state',
            label: t('admin.anyState'),
            options: publicationStates.map((state) => ({ value: state, label: t(`content.state.${state}`) })),
          },
        ]}
      />
      <AdminTable
        caption={t('admin.section.academy')}
        query={articles}
        columns={columns}
        rowOf={({ uuid, title }) => ({ uuid, name: title })}
        opens
        defaultSort="-updated"
        emptyText={t('academyEditor.none')}
      />
      {isMaking ? <NewArticleDialog onClose={() => setIsMaking(false)} /> : null}
    </>
  );
}

function NewArticleDialog({ onClose }: { onClose: () => void }) {
  const { t, language: own } = useTranslate();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [language, setLanguage] = useState<InterfaceLanguage>(own);
  const [title, setTitle] = useState('');
  const create = useMutation({
    mutationFn: () => call(createArticle, { body: { language, title } }),
    onSuccess: async ({ uuid }) => {
      await navigate({ to: '/admin/$', params: { _splat: `academy/${uuid}` } });
      await refresh(client, listEditedArticles.path);
    },
  });
  return (
    <FormDialog
      title={t('academyEditor.new')}
      submitLabel={t('academyEditor.begin')}
      submittable={title.trim() !== ''}
      busy={create.isPending}
      error={create.error}
      onSubmit={create.mutate}
      onClose={onClose}
    >
      <SelectField
        label={t('inbox.language')}
        value={language}
        options={interfaceLanguages.map((code) => ({ value: code, label: languageNames[code] }))}
        onChange={setLanguage}
      />
      <TextField label={t('content.title')} maxLength={articleBounds.title} value={title} onChange={setTitle} />
    </FormDialog>
  );
}
