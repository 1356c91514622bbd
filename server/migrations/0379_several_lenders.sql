-- expand: an application that goes to several lenders: the lenders to come, and the application that a further one belongs to.
alter table agreement
  -- Lenders that get the application once the owner has described the car.
  add column also_lends uuid[] not null default '{}',
  -- The agreement of the first lender, which holds the form and the consent; null on itself.
  add column application_id uuid;
