// The appointments of a person under the address that the specification names (/auto-repairs/appointment): the same list.
export { clientLoader, default } from './list.tsx'
