-- expand: how often the file of a claim changed because of claims for the same event.
alter table claim_order add column other_side_changes smallint not null default 0 check (other_side_changes >= 0);
