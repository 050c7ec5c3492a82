import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Row } from '#client/ui/row.tsx';
import styles from './documents-pager.module.css';

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
    <div className={styles.pager}>
      <output className={styles.range}>{t('documents.range', { from, to, total })}</output>
      {total > pageSize ? (
        <Row as="span">
          <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {t('documents.previous')}
          </Button>
          <Button size="small" disabled={to >= total} onClick={() => onPage(page + 1)}>
            {t('documents.next')}
          </Button>
        </Row>
      ) : null}
    </div>
  );
}
