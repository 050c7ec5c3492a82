import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type EditedNews, listEditedNews } from '#contract/admin-news.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { formatDay } from '#client/lib/format.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import * as texts from '#locales/admin-content.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { PublicationPill } from '../content/publication-pill.tsx';
import { FilterBar } from '../filter-bar.tsx';
import { SectionHead } from '../section-head.tsx';
import { useFilter } from '../use-filter.ts';
import { NewsEditor } from './news-editor.tsx';

addTexts(texts);

/** News of the app: their list, or the editor of one (X04). */
export function AdminNewsSection({ uuid }: { uuid?: string | undefined }) {
  return uuid === undefined ? <NewsTable /> : <NewsEditor key={uuid} uuid={uuid === 'new' ? undefined : uuid} />;
}

function NewsTable() {
  const { t, language } = useTranslate();
  const { filter } = useFilter();
  const query = filter as QueryInputOf<typeof listEditedNews>;
  const news = useQuery({ ...read(listEditedNews, { query }), placeholderData: keepPreviousData });
  const titleOf = (one: EditedNews) => one[language].title || one.es.title || one.en.title || t('content.untitled');
  const columns: Column<EditedNews>[] = [
    { label: t('content.title'), renderCell: titleOf },
    { label: t('admin.stateLabel'), renderCell: ({ state }) => <PublicationPill state={state} /> },
    {
      label: t('content.languages'),
      isSpare: true,
      renderCell: (one) => (['es', 'en'] as const).filter((code) => one[code].title !== '').join(' · '),
    },
    {
      label: t('content.shownFrom'),
      renderCell: ({ publishedAt }) => (publishedAt ? formatDay(publishedAt, language) : ''),
    },
  ];
  return (
    <>
      <SectionHead
        title={t('admin.section.news')}
        text={t('newsEditor.text')}
        actions={
          <Link
            className={buttonClass({ variant: 'primary', size: 'small' })}
            to="/admin/$"
            params={{ _splat: 'news/new' }}
          >
            {t('newsEditor.new')}
          </Link>
        }
      />
      <FilterBar
        search={t('newsEditor.search')}
        choices={[
          {
            name: 'state',
            label: t('admin.anyState'),
            options: (['draft', 'scheduled', 'published'] as const).map((state) => ({
              value: state,
              label: t(`content.state.${state}`),
            })),
          },
        ]}
      />
      <AdminTable
        caption={t('admin.section.news')}
        query={news}
        columns={columns}
        rowOf={(one) => ({ uuid: one.uuid, name: titleOf(one) })}
        opens
        emptyText={t('newsEditor.none')}
      />
    </>
  );
}
