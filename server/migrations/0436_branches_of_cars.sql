-- expand: a car names the branch of its dealer where it stands.
alter table dealer_branch add constraint dealer_branch_of_owner unique (id, owner_id);
alter table car add column branch_id uuid;
-- A branch of the car's own owner, and none once it is removed.
alter table car add constraint car_branch_of_owner foreign key (branch_id, owner_id)
  references dealer_branch (id, owner_id) on delete set null (branch_id) not valid;
