// Names of the jobs of applications that go to several lenders.

/** The owner has described the car: the further lenders get the application. */
export const furtherLendersJob = 'finance/further-lenders'
/** An offer is accepted: the other lenders of the application are told. */
export const otherOffersJob = 'finance/other-offers'
