import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/open-database.ts';
const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: '/tmp/painted-data' });
await db.execute(sql`
    insert into users (uuid, email, username, language, referral_code, created_at, email_verified, tier_id,
      verification_status, suspended_at, erase_at)
    select gen_random_uuid(), 'p' || n || '@example.org',
      (array['Ana', 'Luis', 'Zoë', 'Ángela', 'John', 'Marta'])[1 + n % 6] || ' ' ||
        (array['García', 'Smith', 'Núñez', 'López', 'Okafor', 'Müller', 'Rossi'])[1 + n % 7],
      'es', 'bench' || n, now() - n * interval '1 minute', n % 3 > 0, 1 + n % 4,
      (array['none', 'none', 'none', 'none', 'none', 'none', 'none', 'pending', 'approved', 'rejected'])[1 + n % 10],
      case when n % 50 = 0 then now() end, null
    from generate_series(1, 100000) n`);
await db.execute(sql`vacuum analyze users`);
await close();
