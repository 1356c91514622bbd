-- How a part travels that its buyer sends back: the waybill, or with whom.

alter table part_order add column waybill text not null default '';
