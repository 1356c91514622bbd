// What an empty field of a driver asks for.

export const driverBlanks = {
  'drivers.*.name': 'Enter the name on the licence',
  'drivers.*.bornOn': 'Enter the date of birth',
  'drivers.*.licensedOn': 'Enter the date on the licence',
}
