-- expand: a walk-in ends as well when its car has left the workshop.

alter table walk_in drop constraint walk_in_state_check;
alter table walk_in add constraint walk_in_state_check
  check (state in ('open', 'taken-over', 'cancelled', 'left')) not valid;
