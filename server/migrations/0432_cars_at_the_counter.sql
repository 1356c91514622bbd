-- expand: whether the car of a walk-in and of its repair stood at the workshop, and what became of a link.

alter table walk_in add column arrived_at timestamptz, add column texted_at timestamptz, add column disowned_at timestamptz;
alter table repair add column stood_at timestamptz;

-- Until now a walk-in without an hour of its own came when it was entered.
update walk_in set arrived_at = created_at where slot_at <= created_at;
update repair r set stood_at = w.arrived_at from walk_in w where w.id = r.id and w.arrived_at <= r.started_at;
