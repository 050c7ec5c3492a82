/** Checks of the server's health: what each one found and, where something is wrong, what helps. */
export const health = {
  disk: {
    name: 'Disk',
    outcomes: {
      fine: { says: '{free} free of {total}, {reserve} kept in reserve' },
      low: {
        says: '{free} free of {total}, {reserve} kept in reserve',
        remedy: 'Once free space falls below the reserve, nothing new is stored. Delete old backups or add disk space.',
      },
      shrinking: {
        says: '{free} free of {total}, {reserve} kept in reserve',
        remedy: 'At this week’s pace it will be full in {days} days. Delete old backups or add disk space.',
      },
      full: {
        says: '{free} free, less than the reserve of {reserve}',
        remedy:
          'Nothing new is stored until there is space. Delete what you don’t need on the disk of {folder}, or add disk space. Reading and deleting still work.',
      },
    },
  },
  storage: {
    name: 'Files',
    outcomes: {
      fine: { says: 'Writable' },
      gone: {
        says: 'Not writable',
        remedy: 'Check that {folder} is mounted and owned by the server’s account. Work resumes by itself once it is.',
      },
    },
  },
  database: {
    name: 'Database',
    outcomes: { fine: { says: '{size}; the largest table is {table} with {tableSize}' } },
  },
  record: {
    name: 'Audit log and ledgers',
    outcomes: {
      fine: { says: 'Entries can only be added' },
      open: {
        says: 'Entries of {tables} could be changed',
        remedy:
          'Somebody removed the triggers that protect them. Find out who had access to the database, and restore a verified backup.',
      },
    },
  },
  waiting: {
    name: 'Longest wait',
    outcomes: {
      none: { says: 'Nothing is waiting' },
      fine: { says: '{wait}, in {queue}' },
      slow: {
        says: '{wait}, in {queue}',
        remedy:
          'Jobs arrive faster than they are done. Start another worker (ROLE=worker), or check the queue to see what takes so long.',
      },
      unworked: {
        says: '{wait}, in {queue}',
        remedy: 'No server runs {queue}. Start one with ROLE=all or ROLE=worker, or restart the one that hangs.',
      },
    },
  },
  failures: {
    name: 'Failures in 24 hours',
    outcomes: {
      fine: { says: '{failed} of {all}' },
      some: {
        says: '{failed} of {all}, most of them in {queue}',
        remedy: 'Check the reason in the queue, fix it, and retry them there.',
      },
    },
  },
  night: {
    name: 'Nightly and hourly jobs',
    outcomes: {
      fine: { says: 'All {all} on time' },
      late: {
        says: '{late} of {all} are late: {queue} by {wait}',
        remedy: 'Check the log to see why {queue} doesn’t finish, then restart the server.',
      },
    },
  },
  documents: {
    name: 'Documents',
    outcomes: {
      fine: { says: '{count} being read; {failed} could not be read in the last 24 hours' },
      unread: {
        says: '{failed} could not be read in the last 24 hours',
        remedy:
          'Their owners see why. If there are valid files among them, the log has the error (grep documents.extract).',
      },
      stuck: {
        says: '{count} are marked as being read, but no job is working on them',
        remedy: 'Their owners can delete them and upload them again. The log shows what happened.',
      },
    },
  },
  letterTexts: {
    name: 'E-mail texts',
    outcomes: {
      fine: { says: '{count} changed here' },
      outdated: {
        says: '{count} texts changed here have newer versions in the app',
        remedy: 'Compare them under E-mail texts, then save yours again or restore the app’s.',
      },
      unusable: {
        says: '{count} texts changed here do not fit this version',
        remedy: 'E-mails use the app’s texts until you fix yours under E-mail texts.',
      },
    },
  },
  mail: {
    name: 'Mail',
    outcomes: {
      off: { says: 'No mail server is set; messages stay under “Unsent mail”' },
      fine: { says: 'No messages waiting' },
      unsent: {
        says: '{count} messages waiting, the oldest for {wait}',
        remedy:
          'The mail server can’t be reached, or rejects the account in SMTP_URL. Once you fix that, the messages are sent automatically.',
      },
      refused: {
        says: '{count} messages were refused',
        remedy: 'The mail server rejects messages to these addresses. They are under “Unsent mail”.',
      },
    },
  },
  backups: {
    name: 'Backups',
    outcomes: {
      fine: { says: 'The last verified backup is from {day}, {size}' },
      none: {
        says: 'No backup has been verified yet',
        remedy: 'Make one with: npm run admin -- backup FILE. It is read back to verify it.',
      },
      never: {
        says: 'No backup has ever been verified, and people have been storing their work for {age}',
        remedy: 'Make one now with: npm run admin -- backup FILE. Then make one every night, on another disk.',
      },
      aging: {
        says: 'The last verified backup is {age} old',
        remedy: 'Make one with: npm run admin -- backup FILE, ideally every night.',
      },
      old: {
        says: 'The last verified backup is {age} old',
        remedy:
          'Everything added since then would be lost. Make one now with: npm run admin -- backup FILE, and find out why the nightly one fails: usually its disk is full.',
      },
    },
  },
  payments: {
    name: 'Payments',
    outcomes: {
      off: { says: 'Off' },
      fine: { says: 'Prices match the ones shown, and no events are waiting' },
      offer: {
        says: 'The prices at the payment provider differ from the ones shown, or it can’t be reached',
        remedy: 'Nothing can be bought until they match. Run: npm run admin -- stripe-setup, and check the log.',
      },
      events: {
        says: '{count} events waiting, the oldest for {wait}',
        remedy: 'Check the queue to see why billing.sync-customer fails, and whether the provider can be reached.',
      },
    },
  },
  ledgers: {
    name: 'Balances',
    outcomes: {
      fine: { says: 'Each equals the sum of its entries' },
      differ: {
        says: '{count} differ from the sum of their entries',
        remedy: 'Last night’s log names them. Correct each with an entry, never in the database.',
      },
    },
  },
  model: {
    name: 'Model',
    outcomes: {
      none: { says: 'None set up; the built-in engine makes everything' },
      own: { says: '{model}, on this machine' },
      fine: { says: '{model} answers in {wait}' },
      silent: {
        says: '{model} does not answer',
        remedy: 'Check its server or its key under Model. Until then the built-in engine makes everything.',
      },
      unfit: {
        says: '{model} responds, but never in the format we ask for',
        remedy: 'Choose another model under Model. Until then the built-in engine makes everything.',
      },
    },
  },
  downloads: {
    name: 'Downloads for a local model',
    outcomes: {
      none: { says: 'None in progress' },
      fine: { says: '{count} in progress' },
      broken: {
        says: 'Failed: {names}',
        remedy: 'Model shows the reason; start it again there.',
      },
    },
  },
  spend: {
    name: 'Today’s tokens and costs',
    outcomes: {
      none: { says: 'No model is set' },
      fine: { says: '{tokens} of {limit}' },
      near: {
        says: '{tokens} of {limit}',
        remedy:
          'Once they are spent, the built-in engine makes everything until midnight UTC. AI_TOKENS_PER_DAY allows more.',
      },
      spent: {
        says: '{tokens} of {limit}',
        remedy: 'The built-in engine makes everything until midnight UTC. AI_TOKENS_PER_DAY allows more.',
      },
      unpriced: {
        says: '{model} has no prices',
        remedy: 'The cost limit was entered for {other} and does not apply. Enter this model’s prices under Model.',
      },
      moneyNear: {
        says: '{cost} of {limit} USD',
        remedy:
          'Once it is spent, the built-in engine makes everything until midnight UTC. You can change the limit under Model.',
      },
      moneySpent: {
        says: '{cost} of {limit} USD',
        remedy: 'The built-in engine makes everything until midnight UTC. You can raise the limit under Model.',
      },
    },
  },
  social: {
    name: 'Social posts',
    outcomes: {
      none: { says: 'No channels set up' },
      fine: { says: 'Nothing is overdue' },
      late: {
        says: '{count} should have been sent but weren’t',
        remedy: 'Check the queue to see why social.send isn’t running, then restart the server.',
      },
      broken: {
        says: '{channel} no longer accepts posts',
        remedy: 'Check the service’s error under Social poster, then enter and test a new key there.',
      },
      decide: {
        says: '{count} waiting for a decision',
        remedy: 'Under Social poster, say whether they were sent or still need sending.',
      },
    },
  },
  address: {
    name: 'Public address',
    outcomes: {
      fine: { says: '{origin}' },
      plain: {
        says: '{origin}',
        remedy:
          'Without a certificate, passwords are sent unencrypted. Put an HTTPS proxy in front, and set PUBLIC_URL.',
      },
    },
  },
  versions: {
    name: 'Versions',
    outcomes: { fine: { says: 'Repaso {app}, Node {node}, {database}' } },
  },
  /** Stands for a check that itself ended with an error. */
  failed: {
    says: 'This check failed',
    remedy: 'The log shows why. If it keeps failing, restart the server.',
  },
  units: { seconds: '{count} s', minutes: '{count} min', hours: '{count} h', days: '{count} days' },
};
