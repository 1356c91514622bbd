-- expand concurrently: one application of a person for a car, also while an inspector is awaited.
create unique index concurrently agreement_underway on agreement (applicant_id, car_id)
  where state in ('applied', 'accepted', 'inspected', 'awaiting-inspector', 'offered', 'preparing', 'in-transit',
    'delivered', 'disputed');
