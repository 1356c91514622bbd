-- A policy whose insurer still decides when its holder lost the car: it ends as soon as it is issued.

alter table policy add column car_lost_at timestamptz;
