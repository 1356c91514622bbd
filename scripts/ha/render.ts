// Configuration files of the cluster, from the templates in deploy/ha.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../programs.ts'
import {
  autoxHost,
  autoxPort,
  balancerHost,
  type Machine,
  machines,
  network,
  poolerHost,
  postgresHost,
} from './topology.ts'

const placeholder = /\{\{([A-Z_]+)\}\}/g

/** Fills the places of a template. Throws where one has no value, or a value has no place. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string => {
  const names = new Set([...template.matchAll(placeholder)].map(([, name]) => name!))
  const unused = Object.keys(values).find(name => !names.has(name))
  if (unused) throw new Error(`The template has no place for ${unused}`)
  return template.replaceAll(placeholder, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template needs a value for ${name}`)
    return value
  })
}

const template = (name: string): string => readFileSync(join(root, 'deploy/ha', `${name}.template`), 'utf8')

const lines = (line: (machine: Machine) => string): string =>
  machines.map(machine => `  ${line(machine)}`).join('\n')

/** `data` is the folder of this Patroni as the process sees it. */
export const patroniFile = (
  machine: Machine,
  { data, password }: { data: string; password: string },
): string =>
  fill(template('patroni.yml'), {
    NAME: machine,
    HOST: postgresHost(machine),
    ETCD: `'${postgresHost(machine)}:2378'`,
    DATA: data,
    PASSWORD: password,
    NETWORK: network,
  })

export const etcdGateFile = (machine: Machine): string =>
  fill(template('etcd-gate.cfg'), {
    HOST: postgresHost(machine),
    MEMBERS: lines(member => `server etcd-${member} ${postgresHost(member)}:2379`),
  })

export const balancerFile = ({ data }: { data: string }): string =>
  fill(template('haproxy.cfg'), {
    HOST: balancerHost,
    DATA: data,
    AUTOX: lines(machine => `server autox-${machine} ${autoxHost(machine)}:${autoxPort}`),
    POSTGRES: lines(machine => `server postgres-${machine} ${postgresHost(machine)}:5432`),
  })

export const poolerFile = ({ data }: { data: string }): string =>
  fill(template('pgbouncer.ini'), { HOST: poolerHost, PRIMARY_HOST: balancerHost, DATA: data })

/** Arguments of one member of etcd. */
export const etcdArguments = (machine: Machine, { data }: { data: string }): string[] => {
  const client = `http://${postgresHost(machine)}:2379`
  const peer = (member: Machine) => `http://${postgresHost(member)}:2380`
  return [
    ['--name', machine],
    ['--data-dir', data],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer(machine)],
    ['--initial-advertise-peer-urls', peer(machine)],
    ['--initial-cluster', machines.map(member => `${member}=${peer(member)}`).join(',')],
    ['--initial-cluster-state', 'new'],
    // Three members share one disk here, and a slow write must not start an election.
    ['--heartbeat-interval', '300'],
    ['--election-timeout', '3000'],
    ['--auto-compaction-retention', '1h'],
  ].flat()
}
