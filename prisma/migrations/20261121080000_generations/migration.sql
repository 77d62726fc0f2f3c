-- CreateIndex
CREATE INDEX "configurations_of_generation" ON "configurations"("generation", "host", "build_class");
