import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';

interface DocumentsPagerProps {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function DocumentsPager({ page, pageSize, total, onPage }: DocumentsPagerProps) {
  const { t } = useTranslate();
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return (
    <div className="pager">
      <output className="num">{t('documents.range', { from, to, total })}</output>
      {total > pageSize ? (
        <span className="row">
          <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('documents.previous')}
          </Button>
          <Button size="sm" disabled={to >= total} onClick={() => onPage(page + 1)}>
            {t('documents.next')}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
