import { useQuery } from '@tanstack/react-query';
import { getModelSpend, type ModelSpend } from '#contract/model.ts';
import { listSettings, type SettingValues } from '#contract/settings.ts';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { type InterfaceLanguage, useTranslate } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FigureWithTable } from '#client/ui/figure-with-table.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './model-spend.module.css';
import { PricesForm } from './prices-form.tsx';
import { Way } from './way.tsx';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const HEIGHT = 72;
const STEP = 10;

/** Shows the model's cost: today against the limit, by day and by person, and the prices used. */
export function ModelSpend() {
  const { t, language } = useTranslate();
  const spend = useQuery(read(getModelSpend, {}));
  const settings = useQuery(read(listSettings, {}));
  const setting = settings.data?.items.find(({ key }) => key === 'modelPrices');
  const entered = setting?.value as SettingValues['modelPrices'] | undefined;
  const error = spend.error ?? settings.error;
  const { data } = spend;
  return (
    <Way title={t('modelSetup.spend')} text={t('modelSetup.spend.text')}>
      {error && !data ? (
        <ErrorPanel
          title={t('modelSetup.spend.failed')}
          error={error}
          onRetry={() => void Promise.all([spend.refetch(), settings.refetch()])}
        />
      ) : null}
      {data && setting ? (
        <div className={styles.parts}>
          <Today today={data.today} limit={entered?.mostPerDay ?? null} />
          <Days days={data.days} />
          {data.people.length > 0 ? <People people={data.people} language={language} /> : null}
          {data.model === null ? null : (
            <PricesForm
              key={`${data.model} ${setting.version}`}
              model={data.model}
              entered={entered ?? null}
              version={setting.version}
            />
          )}
        </div>
      ) : null}
      {!error && !(data && setting) ? <Skeleton height={240} /> : null}
    </Way>
  );
}

function Today({ today: { cost, tokens }, limit }: { today: ModelSpend['today']; limit: number | null }) {
  const { t, language } = useTranslate();
  const values = { cost: formatDollars(cost, language), tokens: formatNumber(tokens, language) };
  if (limit === null) return <p>{t('modelSetup.spend.today', values)}</p>;
  const text = t('modelSetup.spend.todayOf', { ...values, limit: formatDollars(limit, language) });
  const percent = limit > 0 ? Math.min(100, (100 * cost) / limit) : 100;
  return (
    <div>
      <p>{text}</p>
      <Progress
        label={t('modelSetup.spend.limit')}
        percent={percent}
        text={text}
        tone={percent >= 80 ? 'warning' : undefined}
      />
      {percent >= 100 ? (
        <Text as="p" size="small" tone="secondary">
          {t('modelSetup.spend.used')}
        </Text>
      ) : null}
    </div>
  );
}

function Days({ days }: Pick<ModelSpend, 'days'>) {
  const { t, language } = useTranslate();
  if (days.length === 0) return <Text as="p">{t('modelSetup.spend.none')}</Text>;
  const sum = days.reduce((all, { cost }) => all + cost, 0);
  const isPriced = sum > 0;
  const valueOf = ({ cost, tokens }: ModelSpend['today']) => (isPriced ? cost : tokens);
  const most = Math.max(...days.map(valueOf), 1e-9);
  const bars = lastDays().map((day) => ({ day, use: days.find((one) => one.day === day) }));
  return (
    <FigureWithTable
      title={t('modelSetup.spend.days')}
      summary={t('modelSetup.spend.daysSum', {
        cost: formatDollars(sum, language),
        tokens: formatNumber(
          days.reduce((all, { tokens }) => all + tokens, 0),
          language,
        ),
      })}
      columns={[t('modelSetup.spend.day'), t('modelSetup.spend.cost'), t('modelSetup.spend.tokens')]}
      rows={days.map(({ day, cost, tokens }) => ({
        key: day,
        cells: [formatDate(day, language), formatDollars(cost, language), formatNumber(tokens, language)],
      }))}
    >
      <svg className={styles.bars} viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`} preserveAspectRatio="none">
        {bars.map(({ day, use }, index) => {
          const height = use ? Math.max(3, (valueOf(use) / most) * HEIGHT) : 1;
          return <rect key={day} x={index * STEP + 1} width={STEP - 2} y={HEIGHT - height} height={height} rx={1} />;
        })}
      </svg>
    </FigureWithTable>
  );
}

/** Returns the last days in UTC, which budgets use, oldest first. */
const lastDays = (): string[] =>
  Array.from({ length: DAYS }, (_, index) =>
    new Date(Date.now() - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

function People({ people, language }: Pick<ModelSpend, 'people'> & { language: InterfaceLanguage }) {
  const { t } = useTranslate();
  return (
    <section>
      <h3>{t('modelSetup.spend.people')}</h3>
      <table className={styles.people}>
        <VisuallyHidden as="caption">{t('modelSetup.spend.people')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('modelSetup.spend.person')}</th>
            <th scope="col">{t('modelSetup.spend.cost')}</th>
            <th scope="col">{t('modelSetup.spend.tokens')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ uuid, name, cost, tokens }) => (
            <tr key={uuid}>
              <td dir="auto">{name}</td>
              <td>{formatDollars(cost, language)}</td>
              <td>{formatNumber(tokens, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Formats dollars; small sums keep two significant digits, so that 0.0021 USD isn't shown as 0. */
function formatDollars(value: number, language: InterfaceLanguage): string {
  const digits =
    value > 0 && value < 0.1 ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(language, digits).format(value)} USD`;
}
