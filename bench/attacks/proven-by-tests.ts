// Attacks that cannot be tried from outside, and the tests that cover them.

/** The number of the fault, why it is not tried from outside, and the test. */
export const provenByTests: readonly [string, string, string][] = [
  [
    '1',
    'the connection dies at every other statement of every money call',
    'server/testing/suites/lost-connections.test.ts',
  ],
  [
    '12',
    'what a killed process leaves of forms is removed by its age',
    'server/kernel/http/multipart-form.test.ts',
  ],
  ['13', 'a saved search that fails silences no other', 'server/market/saved-searches/searches.test.ts'],
  ['13', 'a bank that hangs holds up no letter', 'server/testing/suites/job-lanes.test.ts'],
  ['13', 'money is posted last', 'server/testing/suites/money-last.test.ts'],
  ['13', 'timers lock in the order of moves', 'server/kernel/process/timers.test.ts'],
  ['14', 'a deposit that the books cannot count is parked', 'server/transfers/parked.test.ts'],
  ['16', 'the places and the queue of rendering, to the last one', 'server/kernel/pages/pages.test.ts'],
  ['17', 'a change drops no page that does not show it', 'server/kernel/pages/page-cache.test.ts'],
  ['17', 'a change is told to every process', 'server/testing/suites/market-heard.test.ts'],
  ['19', 'counted tries are forgotten by age', 'server/kernel/secrets/attempt-limit.test.ts'],
  ['19', 'what a key remembers holds no names', 'server/testing/suites/idempotency.test.ts'],
  ['21', 'an older PostgreSQL is refused at the start', 'server/kernel/db/postgres-version.test.ts'],
]
