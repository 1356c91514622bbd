-- expand concurrently: one application of a person for a car with each lender; the two indexes that allowed one in all go.
create unique index concurrently agreement_with_lender on agreement (applicant_id, car_id, lends)
  where state in ('applied', 'accepted', 'inspected', 'awaiting-inspector', 'offered', 'preparing', 'in-transit',
    'delivered', 'disputed');
create index concurrently agreement_of_application on agreement (application_id) where application_id is not null;
drop index concurrently if exists agreement_open;
drop index concurrently if exists agreement_underway;
