// The names of the jobs that policies do for others.

/** A licence changed: policies are suspended, or in force again. */
export const licenceJob = 'insurance/licence-changed'
/** Ends the insurance of a buyer or renter who does not get the car. */
export const carLostJob = 'policy/car-lost'
/** Something about a policy of a financed car happened that its agreement's sides must know. */
export const coverJob = 'finance/cover-changed'
/** A car of the market came into a garage: its policy becomes the paper there. */
export const vehiclePaperJob = 'policy/vehicle-paper'
/** Damage above the deposit of a rental, for the insurer of its daily cover. */
export const rentalDamageJob = 'insurance/rental-damage'
