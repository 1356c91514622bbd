// The name of the migrated database that every test's own database is copied from.
export const template = 'autox_template'
