// `npm run reset-password -- ana@example.org`: gives an account a new password and prints it, for a server that sends no
// mail. It reads the same settings as the server; with the embedded database the server has to be stopped.
import { readConfig } from '#server/config.ts';
import { DataFolderInUse } from '#server/db/data-folder-lock.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { resetPassword } from '#server/features/accounts/reset-password.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const [email, ...more] = process.argv.slice(2);
if (!email || more.length > 0) fail('Usage: npm run reset-password -- EMAIL');
const database = await openDatabase(readConfig(process.env)).catch((error: unknown) => {
  if (error instanceof DataFolderInUse)
    fail(`${error.message}\nStop the server, reset the password, and start it again.`);
  throw error;
});
try {
  const password = await resetPassword(database, createPasswords(), email);
  if (password === undefined) process.exitCode = 1;
  process.stdout.write(
    password === undefined
      ? `There is no account for ${email}.\n`
      : `New password: ${password}\nAll sessions of the account have ended. Its owner can change it in the settings.\n`,
  );
} finally {
  await database.close();
}
