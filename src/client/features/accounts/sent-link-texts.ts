/** What to say of a link: it was sent, or lies with whoever runs the server, who may be the one that reads it. */
export function sentLinkTexts(sendsMail: boolean | undefined, isAdmin: boolean) {
  if (sendsMail !== false)
    return { open: 'settings.emailOpenSent', change: 'settings.emailChangeSent', again: 'settings.emailSent' } as const;
  const own = 'settings.emailInOutbox';
  return isAdmin
    ? ({ open: own, change: own, again: own } as const)
    : ({ open: 'settings.emailOpenAsked', change: 'settings.emailChangeAsked', again: 'settings.emailAsked' } as const);
}
