import { Check, Circle } from 'lucide-react';
import { brokenPasswordRules, passwordRules } from '#domain/accounts/password-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';

interface PasswordRuleListProps {
  password: string;
  email: string;
}

/** The rules of the server, ticked while typing (A03). An empty password meets none. */
export function PasswordRuleList({ password, email }: PasswordRuleListProps) {
  const { t } = useTranslate();
  const broken = new Set(password ? brokenPasswordRules(password, email) : passwordRules);
  return (
    <ul className="password-rules" aria-label={t('accounts.rules')}>
      {passwordRules.map((rule) => {
        const met = !broken.has(rule);
        return (
          <li key={rule} className={met ? 'ok' : undefined}>
            {met ? <Check /> : <Circle />}
            <span>
              {t(`accounts.rule.${rule}`)}
              <span className="sr">, {met ? t('accounts.ruleMet') : t('accounts.ruleOpen')}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
