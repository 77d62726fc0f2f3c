-- Listings filtered by what a configuration is find the few of a rare value in this index alone. Every column but the last
-- two has few values, so PostgreSQL skips from one to the next, whichever of them a filter names.
CREATE INDEX "configurations_of_dimensions" ON "configurations"("host", "build_class", "machine_class", "storage_class", "os_family", "architecture", "processor_vendor", "id");
