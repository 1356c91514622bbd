// Addresses of the cluster: each process has a loopback address of its own.

/** The three machines by name, each with PostgreSQL, Patroni, a member of etcd and an AutoX server. */
export const machines = ['a', 'b', 'c'] as const
export type Machine = (typeof machines)[number]

const lastOf = (machine: Machine, first: number): string => `127.0.34.${first + machines.indexOf(machine)}`

/** Only this machine reaches these, so the cluster needs no certificate. */
export const network = '127.0.0.0/8'
export const balancerHost = '127.0.34.2'
export const poolerHost = '127.0.34.3'
export const bucketHost = '127.0.34.4'
export const postgresHost = (machine: Machine): string => lastOf(machine, 11)
export const autoxHost = (machine: Machine): string => lastOf(machine, 21)
export const autoxPort = 3000

/** Where people reach the cluster. */
export const publicUrl = `http://${balancerHost}:3000`
export const bucketUrl = `http://S3RVER:S3RVER@${bucketHost}:9000/autox?region=us-east-1`

type Login = { user: string; password: string; database: string }
const urlOf = ({ user, password, database }: Login, place: string): string =>
  `postgres://${user}:${password}@${place}/${database}`

/** Through PgBouncer and HAProxy: connections that last for a transaction. */
export const pooledUrl = (login: Login): string => urlOf(login, `${poolerHost}:6432`)
/** Through HAProxy to the primary: connections that keep their session. */
export const directUrl = (login: Login): string => urlOf(login, `${balancerHost}:5000`)
/** One PostgreSQL, whichever role it has. */
export const urlOfMachine = (login: Login, machine: Machine): string =>
  urlOf(login, `${postgresHost(machine)}:5432`)
