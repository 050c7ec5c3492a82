/** Returns texts about a link: it was sent by mail, or the server's operator has it, who may be the reader. */
export function sentLinkTexts(sendsMail: boolean | undefined, isAdmin: boolean) {
  if (sendsMail !== false)
    return {
      open: 'settings.emailOpenSent',
      change: 'settings.emailChangeSent',
      resend: 'settings.emailSent',
    } as const;
  const own = 'settings.emailInOutbox';
  return isAdmin
    ? ({ open: own, change: own, resend: own } as const)
    : ({
        open: 'settings.emailOpenAsked',
        change: 'settings.emailChangeAsked',
        resend: 'settings.emailAsked',
      } as const);
}
