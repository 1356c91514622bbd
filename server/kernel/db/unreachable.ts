// Says in a sentence why a database cannot be reached at a start.

const hostIn = (url: string): string => {
  const { hostname = '', searchParams } = URL.parse(url) ?? {}
  return hostname || searchParams?.get('host') || url.replace(/\/\/[^@/]*@/, '//')
}

const reasons: [pattern: RegExp, sentence: (host: string, setting: string) => string][] = [
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    (host, setting) =>
      `The name ${host} of the database leads to no machine. Look at ${setting}, and at the DNS of this machine.`,
  ],
  [
    /^(ECONNREFUSED|ENOENT)$/,
    (host, setting) => `No PostgreSQL listens at ${host}. Start it, or look at host and port in ${setting}.`,
  ],
  [
    /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/,
    host => `The database at ${host} is not reached over the network. Look at firewall and routes.`,
  ],
  [
    /^(28P01|28000)$/,
    (host, setting) =>
      `The database at ${host} refuses user or password. Look at ${setting} and pg_hba.conf.`,
  ],
  [
    /^3D000$/,
    (host, setting) =>
      `We can’t find that database at ${host}. Create it, or look at the name in ${setting}.`,
  ],
  [/^timeout exceeded/, host => `The database at ${host} did not answer within ten seconds.`],
]

/** The error with a sentence for the operator instead, if it says that the database of `url`, the value of `setting`, was not reached. */
export const explainUnreachable = (error: unknown, url: string, setting = 'DATABASE_URL'): unknown => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const reason = reasons.find(([pattern]) => pattern.test(code) || pattern.test(message))
  return reason ? new Error(reason[1](hostIn(url), setting), { cause: error }) : error
}
