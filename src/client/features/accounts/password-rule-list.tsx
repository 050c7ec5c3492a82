import { Check, Circle } from 'lucide-react';
import { brokenPasswordRules, passwordRules } from '#domain/accounts/password-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './password-rule-list.module.css';

interface PasswordRuleListProps {
  password: string;
  email: string;
}

/** Lists the server's password rules, ticked while typing (A03). An empty password meets none. */
export function PasswordRuleList({ password, email }: PasswordRuleListProps) {
  const { t } = useTranslate();
  const broken = new Set(password ? brokenPasswordRules(password, email) : passwordRules);
  return (
    <ul className={styles.rules} aria-label={t('accounts.rules')}>
      {passwordRules.map((rule) => {
        const met = !broken.has(rule);
        return (
          <li key={rule} className={met ? styles.met : undefined}>
            {met ? <Check /> : <Circle />}
            <span>
              {t(`accounts.rule.${rule}`)}
              <VisuallyHidden>, {met ? t('accounts.ruleMet') : t('accounts.ruleOpen')}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
