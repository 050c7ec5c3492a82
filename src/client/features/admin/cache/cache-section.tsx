import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type CacheFigures, clearCache, listCaches } from '#contract/admin-cache.ts';
import { call } from '#client/lib/api-client.ts';
import { formatNumber, formatPercent, formatSize } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { AdminTable, type Column } from '../admin-table.tsx';
import { SectionHead } from '../section-head.tsx';

const EVERY_MS = 5_000;

/** Lists the in-memory caches, each with a button to clear it (X06). */
export function CacheSection() {
  const { t, language } = useTranslate();
  const client = useQueryClient();
  const caches = useQuery({ ...read(listCaches, {}), refetchInterval: EVERY_MS });
  const items = caches.data?.items;
  const clear = useMutation({
    mutationFn: (group: CacheFigures['group']) => call(clearCache, { params: { group } }),
    onSuccess: () => toast({ title: t('admin.cacheCleared') }),
    onSettled: () => refresh(client, listCaches.path),
  });

  const columns: Column<CacheFigures>[] = [
    {
      label: t('admin.cacheName'),
      renderCell: ({ group }) => (
        <>
          {t(`admin.cache.${group}`)}
          <Text as="p" size="small" tone="secondary">
            {t(`admin.cacheHelp.${group}`)}
          </Text>
        </>
      ),
    },
    { label: t('admin.entries'), isFigure: true, renderCell: ({ entries }) => formatNumber(entries, language) },
    {
      label: t('admin.memory'),
      isFigure: true,
      renderCell: ({ bytes }) => (bytes === null ? t('admin.unknown') : formatSize(bytes, language)),
    },
    { label: t('admin.hitRate'), isFigure: true, renderCell: (cache) => hitsOf(cache) },
    {
      label: t('admin.decide'),
      renderCell: ({ group }) => (
        <Button
          size="small"
          busy={clear.isPending && clear.variables === group}
          aria-label={`${t('admin.clearCache')}: ${t(`admin.cache.${group}`)}`}
          onClick={() => clear.mutate(group)}
        >
          {t('admin.clearCache')}
        </Button>
      ),
    },
  ];

  function hitsOf({ hits, misses }: CacheFigures): string {
    if (hits === null || misses === null) return t('admin.unknown');
    const total = hits + misses;
    if (total === 0) return t('admin.none');
    const percent = formatPercent((100 * hits) / total, language);
    return t('admin.hitsOf', { percent, total: formatNumber(total, language) });
  }

  return (
    <>
      <SectionHead title={t('admin.section.cache')} text={t('admin.cacheText')} />
      <FailureNote error={clear.error} />
      <AdminTable
        caption={t('admin.section.cache')}
        query={{ ...caches, data: items && { items, page: 1, pageSize: items.length, total: items.length } }}
        columns={columns}
        rowOf={({ group }) => ({ uuid: group, name: t(`admin.cache.${group}`) })}
        emptyText={t('admin.noCaches')}
      />
    </>
  );
}
